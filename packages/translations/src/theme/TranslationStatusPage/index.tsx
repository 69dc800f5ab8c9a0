import Head from '@docusaurus/Head';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {LanguageStatus, Row} from '../..';

/** The table that the command prints, for translators who have no clone at hand. */
export default function TranslationStatus({languages}: {languages: LanguageStatus[]}) {
  const title = translate({id: 'theme.translations.status.title', message: 'State of the translations'});
  const description = translate({
    id: 'theme.translations.status.description',
    message: 'What is translated, what is stale and what is missing.',
  });
  return (
    <Layout title={title} description={description}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="container margin-vert--lg translation-status">
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
              {[translate({id: 'theme.translations.status.kind', message: 'Kind'}), ...Object.values(states), '%'].map(
                (name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ),
              )}
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
          <Translate id="theme.translations.status.nothing">All translations are up to date.</Translate>
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
    posts: translate({id: 'theme.translations.status.posts', message: 'Posts'}),
    docs: translate({id: 'theme.translations.status.docs', message: 'Docs'}),
    pages: translate({id: 'theme.translations.status.pages', message: 'Pages'}),
    strings: translate({id: 'theme.translations.status.strings', message: 'Interface'}),
    tags: translate({id: 'theme.translations.status.tags', message: 'Tags'}),
    authors: translate({id: 'theme.translations.status.authors', message: 'Authors'}),
    links: translate({id: 'theme.translations.status.links', message: 'Links'}),
    all: translate({id: 'theme.translations.status.all', message: 'All'}),
  };
  const states = {
    done: translate({id: 'theme.translations.status.done', message: 'done'}),
    stale: translate({id: 'theme.translations.status.stale', message: 'stale'}),
    missing: translate({id: 'theme.translations.status.missing', message: 'missing'}),
    orphaned: translate({id: 'theme.translations.status.orphaned', message: 'orphaned'}),
  };
  return {kinds, states};
}
