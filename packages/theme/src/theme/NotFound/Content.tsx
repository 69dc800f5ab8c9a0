// Replaced because many hosts answer every unknown address with the one `404.html` of the default language: this page
// speaks the language of the address, and all of them where there is no JavaScript to read the address.
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import texts from '@generated/docusaurus-theme-inkstone/default/not-found.json';
import Heading from '@theme/Heading';
import {useEffect, useState} from 'react';
import {factsOf} from '../../site/facts';
import {WITHOUT_SLASH} from './without-slash';

/** Sorted by depth, because the home page of the default language is above all others. */
const homes = texts.map(({home, locale}) => [home, locale]).sort(([a = ''], [b = '']) => b.length - a.length);

export default function NotFoundContent() {
  const {i18n, siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const locale = homes.find(([home = '']) => `${pathname}/`.startsWith(home))?.[1];
  // Prerendered in every language; the reader's own comes first.
  const [shown, setShown] = useState<string>();
  useEffect(() => setShown(locale), [locale]);
  const isCurrent = (text: {locale: string}) => text.locale === i18n.currentLocale;
  const all = [...texts.filter(isCurrent), ...texts.filter((text) => !isCurrent(text))];
  const visible = all.filter((text) => !shown || text.locale === shown);
  // Without JavaScript, texts that would only repeat the English ones stay hidden.
  const isHidden = (text: (typeof texts)[number]) => !shown && !isCurrent(text) && text.isFallback;
  const {posts, hasSearch} = factsOf(siteConfig);
  return (
    <main className="page">
      <Head>
        <meta name="robots" content="noindex" />
        {/* Without its ending, an address may lead to a page. */}
        <html data-app="idle" />
        {shown && <html lang={visible[0]?.lang} />}
        {shown && <title>{`${visible[0]?.title} | ${siteConfig.title}`}</title>}
      </Head>
      <Heading as="h1">
        {visible.map((text, index) => [
          index > 0 && (
            <span key={`before ${text.locale}`} data-locale="" hidden={isHidden(text)}>
              {' · '}
            </span>
          ),
          <span key={text.locale} lang={text.lang} data-locale={text.locale} hidden={isHidden(text)}>
            {text.title}
          </span>,
        ])}
      </Heading>
      {visible.map((text) => (
        <div key={text.locale} lang={text.lang} data-locale={text.locale} hidden={isHidden(text)}>
          <p>{text.text}</p>
          {/* Another language is another app: plain links, not links of this app's router. */}
          <ul>
            <li>
              <a href={text.home}>{text.toHome}</a>
            </li>
            <li>
              <a href={text.home + posts.route}>{text.toPosts}</a>
            </li>
            {hasSearch && (
              <li>
                <a href={`${text.home}search`}>{text.toSearch}</a>
              </li>
            )}
          </ul>
        </div>
      ))}
      {/* The same before the page is painted, also where the app is never loaded. */}
      <script
        dangerouslySetInnerHTML={{
          __html: `${WITHOUT_SLASH}{const locale = ${JSON.stringify(homes)}.find(([home]) =>
  (location.pathname + '/').startsWith(home))?.[1];
for (const part of document.querySelectorAll('main [data-locale]')) {
  part.hidden = part.dataset.locale !== locale;
  if (part.hidden) continue;
  document.documentElement.lang = part.lang;
  if (part.matches('span')) document.title = part.textContent + ${JSON.stringify(` | ${siteConfig.title}`)};
}}`,
        }}
      />
    </main>
  );
}
