// Replaced because many hosts answer every unknown address with the one `404.html` of the default language: this page speaks
// the language of the address, and both languages where there is no JavaScript to read the address.

import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import {useEffect, useState} from 'react';
import {WITHOUT_SLASH} from './without-slash';

const words: Record<string, Record<'title' | 'text' | 'home' | 'blog' | 'search', string>> = {
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

/** A language that has no words here yet reads English. */
const spoken = (locale: string) => (locale in words ? locale : 'en');
const wordsOf = (locale: string) => words[spoken(locale)] as (typeof words)[string];

export default function NotFoundContent() {
  const {i18n, siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const isUsual = (locale: string) => locale === i18n.defaultLocale;
  const root = isUsual(i18n.currentLocale) ? siteConfig.baseUrl : siteConfig.baseUrl.replace(/[^/]+\/$/, '');
  const homeOf = (locale: string) => (isUsual(locale) ? root : `${root}${i18n.localeConfigs[locale]?.path ?? locale}/`);
  const others = i18n.locales.filter((locale) => !isUsual(locale)).map((locale) => [homeOf(locale), locale] as const);
  const locale = others.find(([start]) => `${pathname}/`.startsWith(start))?.[1] ?? i18n.defaultLocale;
  // Prerendered in every language; the reader's own comes first.
  const [shown, setShown] = useState<string>();
  useEffect(() => setShown(locale), [locale]);
  const locales = shown ? [shown] : [...new Set([i18n.currentLocale, ...i18n.locales])];
  // Without JavaScript, those that would only repeat the English words stay hidden.
  const isHidden = (each: string) => !shown && each !== i18n.currentLocale && !(each in words);
  return (
    <main className="page">
      <Head>
        <meta name="robots" content="noindex" />
        {shown && <html lang={spoken(shown)} />}
        {shown && <title>{`${wordsOf(shown).title} | ${siteConfig.title}`}</title>}
      </Head>
      <Heading as="h1">
        {locales.map((each, index) => [
          index > 0 && (
            <span key={`before ${each}`} data-locale="" hidden={isHidden(each)}>
              {' · '}
            </span>
          ),
          <span key={each} lang={spoken(each)} data-locale={each} hidden={isHidden(each)}>
            {wordsOf(each).title}
          </span>,
        ])}
      </Heading>
      {locales.map((each) => (
        <div key={each} lang={spoken(each)} data-locale={each} hidden={isHidden(each)}>
          <p>{wordsOf(each).text}</p>
          <ul>
            {(['home', 'blog', 'search'] as const).map((place) => (
              <li key={place}>
                {/* Another language is another app: a plain link, not one for this app's router. */}
                <a href={`${homeOf(each)}${place === 'home' ? '' : place}`}>{wordsOf(each)[place]}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {/* The same before the page is painted, also where the app is never loaded. */}
      <script
        dangerouslySetInnerHTML={{
          __html: `${WITHOUT_SLASH}{const locale = ${JSON.stringify(others)}.find(([start]) => (location.pathname + '/').startsWith(start))?.[1] ?? '${i18n.defaultLocale}';
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
