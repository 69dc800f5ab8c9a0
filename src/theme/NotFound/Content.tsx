// Replaced because many hosts answer every unknown address with the one `404.html` of the default language: this page speaks
// the language of the address, and both languages where there is no JavaScript to read the address.

import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import {useEffect, useState} from 'react';

const words = {
  'zh-CN': {
    title: '找不到页面',
    text: '这个地址没有页面。可能是链接写错了，也可能是文章改了名。',
    home: '回到首页',
    blog: '全部文章',
    search: '搜索本站',
  },
  en: {
    title: 'Page Not Found',
    text: 'There is no page at this address. The link may be wrong, or the post may have been renamed.',
    home: 'Home page',
    blog: 'All articles',
    search: 'Search this site',
  },
};
type Language = keyof typeof words;

/** A language that has no words here yet reads English. */
const spoken = (locale: string): Language => (locale in words ? (locale as Language) : 'en');

export default function NotFoundContent() {
  const {i18n, siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const [languages, setLanguages] = useState<Language[]>([...new Set([i18n.currentLocale, ...i18n.locales].map(spoken))]);
  const root = i18n.currentLocale === i18n.defaultLocale ? siteConfig.baseUrl : siteConfig.baseUrl.replace(/[^/]+\/$/, '');
  const others = i18n.locales.filter((locale) => locale !== i18n.defaultLocale).map((locale) => [`${root}${locale}/`, spoken(locale)] as const);
  const usual = spoken(i18n.defaultLocale);
  const language = others.find(([start]) => `${pathname}/`.startsWith(start))?.[1] ?? usual;
  useEffect(() => setLanguages([language]), [language]);
  const [shown] = languages;
  return (
    <main className="page">
      <Head>
        <meta name="robots" content="noindex" />
        {languages.length === 1 && <html lang={shown} />}
        {languages.length === 1 && shown && <title>{`${words[shown].title} | ${siteConfig.title}`}</title>}
      </Head>
      <Heading as="h1">
        {languages.map((language, index) => [
          index > 0 && <span key="·"> · </span>,
          <span key={language} lang={language}>
            {words[language].title}
          </span>,
        ])}
      </Heading>
      {languages.map((language) => {
        const base = language === i18n.defaultLocale ? root : `${root}${language}/`;
        return (
          <div key={language} lang={language}>
            <p>{words[language].text}</p>
            <ul>
              {(['home', 'blog', 'search'] as const).map((place) => (
                <li key={place}>
                  {/* The other language is another app: a plain link, not one for this app's router. */}
                  <Link to={`pathname://${base}${place === 'home' ? '' : place}`} target="_self">
                    {words[language][place]}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {/* The same before the page is painted, also where the app is never loaded. */}
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is made here, of the names of languages
        dangerouslySetInnerHTML={{
          __html: `{const language = document.documentElement.lang = ${JSON.stringify(others)}.find(([start]) => (location.pathname + '/').startsWith(start))?.[1] ?? '${usual}';
for (const part of document.querySelectorAll('main > div, main > h1 > span')) {
  part.hidden = part.lang !== language;
  if (!part.hidden && part.matches('span')) document.title = part.textContent + ${JSON.stringify(` | ${siteConfig.title}`)};
}}`,
        }}
      />
    </main>
  );
}
