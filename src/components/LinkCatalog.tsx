import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {useQueryString} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useEffect, useId, useRef} from 'react';
import type {Link as CatalogueLink, LinkGroup, Texts} from '../data/links';

/** A small library catalog: groups by purpose, with why each entry is worth a visit. The filter is `?q=`. */
export function LinkCatalog({linkGroups}: {linkGroups: LinkGroup[]}) {
  const language = new Intl.Locale(useDocusaurusContext().i18n.currentLocale).language;
  const inIt = (text: Texts) => text[language] ?? text.en;
  const [parameter, setQuery] = useQueryString('q');
  const query = parameter.slice(0, 64);
  const title = translate({id: 'site.navigation.title', message: 'Navigation'});
  const groups = linkGroups
    .map((group) => ({...group, links: group.links.filter((link) => matches(link, group.title, query))}))
    .filter(({links}) => links.length > 0);
  const count = groups.reduce((sum, {links}) => sum + links.length, 0);
  const filterId = useId();
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the app ran is in the field only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (field.current?.value) setQuery(field.current.value);
  }, []);
  return (
    <Layout
      title={title}
      description={translate({
        id: 'site.navigation.description',
        message: 'Sites for people who work with data, models and code, and why each is worth a visit.',
      })}
    >
      <main className="page">
        <Heading as="h1">{title}</Heading>
        <p>
          <Translate id="site.navigation.intro">A short list. Each entry says why it is worth a visit.</Translate>
        </p>
        <search>
          <label htmlFor={filterId}>
            <Translate id="site.navigation.filter">Filter</Translate>
          </label>{' '}
          <input
            ref={field}
            id={filterId}
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />{' '}
          <span role="status">
            {query.trim() &&
              (count > 0
                ? translate({id: 'site.navigation.count', message: 'Links that match: {count}'}, {count})
                : translate({
                    id: 'site.navigation.none',
                    message: 'No links match. Clear the filter to see all of them.',
                  }))}
          </span>
        </search>
        {groups.map(({id, title: groupTitle, links}) => (
          <section key={id}>
            <Heading as="h2" id={id}>
              {inIt(groupTitle)}
            </Heading>
            <dl className="markdown">
              {links.map(({name, href, why}) => (
                <div key={href}>
                  <dt>
                    <Link href={href}>{typeof name === 'string' ? name : inIt(name)}</Link>{' '}
                    <small>{hostOf(href)}</small>
                  </dt>
                  <dd>{inIt(why)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </main>
    </Layout>
  );
}

/** Every word of the query occurs in the entry, in any language: someone may know a site by its other name. */
function matches({name, href, why}: CatalogueLink, group: Texts, query: string): boolean {
  const parts = [name, hostOf(href), why, group].flatMap((part) =>
    typeof part === 'string' ? part : Object.values(part),
  );
  const text = parts.join('\n').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function hostOf(href: string): string {
  return new URL(href).host.replace(/^www\./, '');
}
