// Replaced because the page script owns the colour mode (src/page/color-mode.ts); React learns it from the `storage` event.

import {translate} from '@docusaurus/Translate';
import {useThemeConfig} from '@docusaurus/theme-common';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';

export default function NavbarColorModeToggle() {
  const {disableSwitch, defaultMode} = useThemeConfig().colorMode;
  if (disableSwitch) return null;
  const label = translate({id: 'site.colorMode.dark', message: 'Dark mode', description: 'The label of the switch between light and dark mode'});
  return (
    <button type="button" className="clean-btn color-mode" title={label} aria-label={label} data-color-mode={defaultMode}>
      <IconLightMode aria-hidden="true" />
      <IconDarkMode aria-hidden="true" />
    </button>
  );
}
