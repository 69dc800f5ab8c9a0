// Replaced because a link does it without JavaScript. The page script shows it on the way up (page/navbar.ts).
import {translate} from '@docusaurus/Translate';

export default function BackToTop() {
  const label = translate({id: 'theme.BackToTopButton.buttonAriaLabel', message: 'Scroll back to top'});
  return (
    <a href="#top" className="back-to-top" aria-label={label} title={label}>
      ↑
    </a>
  );
}
