import Translate, {translate} from '@docusaurus/Translate';

/** The messages of the page script, in the document so that they can be shown when a script fails to load. */
export default function PageMessages() {
  return (
    <div
      id="script-failure"
      className="alert alert--danger"
      role="alert"
      hidden
      data-copied={translate({id: 'theme.CodeBlock.copied', message: 'Copied'})}
      data-failed={translate({
        id: 'site.copy.failed',
        message: 'Could not be copied',
        description: 'Label of a copy button whose text could not be fetched',
      })}
      data-close={translate({id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close'})}
    >
      <Translate id="site.scripts.failed" description="Shown when a script of the page could not be loaded">
        Part of this page could not be loaded. You can keep reading, but some buttons may not work.
      </Translate>{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: a link to the page itself loads it anew without any script */}
      <a href="" className="button button--primary button--sm">
        <Translate id="site.search.retry">Retry</Translate>
      </a>
    </div>
  );
}
