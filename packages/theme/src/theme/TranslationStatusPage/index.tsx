import Head from '@docusaurus/Head';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {LanguageStatus, Row} from '../../translations';

/** The table that `npm run i18n` prints, for translators who have no clone at hand. */
export default function TranslationStatus({languages}: {languages: LanguageStatus[]}) {
  const title = translate({id: 'site.status.title', message: 'State of the translations'});
  const description = translate({
    id: 'site.status.description',
    message: 'What is translated, what is stale and what is missing.',
  });
  return (
    <Layout title={title} description={description}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="page">
        <Heading as="h1">{title}</Heading>
        {languages.map((language) => (
          <Language key={language.locale} {...language} />
        ))}
      </main>
    </Layout>
  );
}

function Language({locale, rows, open}: LanguageStatus) {
  const {localeConfigs} = useDocusaurusContext().i18n;
  const {label = locale, htmlLang} = localeConfigs[locale] ?? {};
  const id = locale.toLowerCase();
  const {kinds, states} = words();
  const columns = Object.keys(states) as (keyof typeof states)[];
  return (
    <section>
      <Heading as="h2" id={id}>
        <span lang={htmlLang}>{label}</span>
      </Heading>
      <section className="scrollable" tabIndex={0} aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              {[translate({id: 'site.status.kind', message: 'Kind'}), ...Object.values(states), '%'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.kind}>
                <th scope="row">{kinds[row.kind]}</th>
                {[...columns, 'percent' as const].map((column) => (
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {open.length === 0 ? (
        <p>
          <Translate id="site.status.nothing">All translations are up to date.</Translate>
        </p>
      ) : (
        <ul>
          {open.map(({kind, name, state, date, blocks}) => (
            <li key={`${kind} ${name}`}>
              {kinds[kind]}: <code>{name}</code> ({states[state]}
              {date && <time dateTime={date}> {date}</time>})
              {blocks.length > 0 && (
                <ul>
                  {blocks.map((block, index) => (
                    <li key={index}>
                      {states[block.state]}: <span lang={localeConfigs[block.locale]?.htmlLang}>{block.text}</span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function words() {
  const kinds: Record<Row['kind'], string> = {
    posts: translate({id: 'site.status.posts', message: 'Posts'}),
    docs: translate({id: 'site.status.docs', message: 'Handbook'}),
    pages: translate({id: 'site.status.pages', message: 'Pages'}),
    strings: translate({id: 'site.status.strings', message: 'Interface'}),
    tags: translate({id: 'site.status.tags', message: 'Tags'}),
    authors: translate({id: 'site.status.authors', message: 'Authors'}),
    links: translate({id: 'site.status.links', message: 'Links'}),
    all: translate({id: 'site.status.all', message: 'All'}),
  };
  const states = {
    done: translate({id: 'site.status.done', message: 'done'}),
    stale: translate({id: 'site.status.stale', message: 'stale'}),
    missing: translate({id: 'site.status.missing', message: 'missing'}),
    orphaned: translate({id: 'site.status.orphaned', message: 'orphaned'}),
  };
  return {kinds, states};
}
