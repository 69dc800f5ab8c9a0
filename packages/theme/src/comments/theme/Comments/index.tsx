import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import TextLanguage, {languageOfText} from 'docusaurus-theme-inkstone/text-language';

/** A button that loads the comments (browser.ts), and a link for readers without scripts. */
export default function Comments() {
  const {i18n, siteConfig} = useDocusaurusContext();
  const {permalink} = useBlogPost().metadata;
  const giscus = siteConfig.customFields?.giscus as {repo: string};
  return (
    <section key={permalink} className="comments">
      <button
        type="button"
        className="button button--secondary"
        data-comments={JSON.stringify({...giscus, lang: i18n.currentLocale})}
        {...languageOfText('site.comments.show')}
        suppressHydrationWarning
      >
        <Translate
          id="site.comments.show"
          description="Button that loads the comments of a post, which giscus.app serves"
        >
          Show the comments (from GitHub, by giscus.app)
        </Translate>
      </button>{' '}
      <a href={`https://github.com/${giscus.repo}/discussions`}>
        <TextLanguage id="site.comments.discussions">
          <Translate id="site.comments.discussions" description="Link to the discussions at GitHub, beside the button">
            Discussions at GitHub
          </Translate>
        </TextLanguage>
      </a>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what the script puts there */}
      <div className="giscus" suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
    </section>
  );
}
