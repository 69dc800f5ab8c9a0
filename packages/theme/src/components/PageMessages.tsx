import {translate} from '@docusaurus/Translate';

/**
 * The messages of the page script, in the document so that they can be shown when a script fails to load. As
 * attributes: text browsers print hidden elements.
 */
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
      data-text={translate({
        id: 'site.scripts.failed',
        message: 'Part of this page could not be loaded. You can keep reading, but some buttons may not work.',
        description: 'Shown when a script of the page could not be loaded',
      })}
      data-retry={translate({id: 'site.search.retry', message: 'Retry'})}
      data-close={translate({id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close'})}
      // `head.ts` may have filled it before React runs.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
      dangerouslySetInnerHTML={{__html: ''}}
    />
  );
}
