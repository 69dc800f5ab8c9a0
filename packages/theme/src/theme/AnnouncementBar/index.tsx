// Replaced because the page script closes the bar (page/announcement.ts), and an inline script decides before the first
// paint whether it shows (page/head.ts): it is always part of the page.
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import CloseButton from '@theme/AnnouncementBar/CloseButton';
import Content from '@theme/AnnouncementBar/Content';
import type {ComponentProps} from 'react';

export default function AnnouncementBar() {
  const {announcementBar} = useThemeConfig();
  if (!announcementBar) return null;
  const {backgroundColor, textColor, isCloseable} = announcementBar;
  const closeProps = {'data-announcement-close': ''} as ComponentProps<typeof CloseButton>;
  return (
    <header className={ThemeClassNames.announcementBar.container} style={{backgroundColor, color: textColor}}>
      <Content />
      {isCloseable && <CloseButton {...closeProps} />}
    </header>
  );
}
