// Replaced because the page script owns the color mode (page/color-mode.ts); React learns it from the `storage` event.
import {translate} from '@docusaurus/Translate';
import {useThemeConfig} from '@docusaurus/theme-common';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';

export default function NavbarColorModeToggle() {
  const {disableSwitch, defaultMode} = useThemeConfig().colorMode;
  if (disableSwitch) return null;
  const labels = {
    light: label(translate({id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode'})),
    dark: label(translate({id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode'})),
  };
  return (
    <button
      type="button"
      className="clean-btn colorModeToggle"
      title={labels[defaultMode]}
      aria-label={labels[defaultMode]}
      data-color-mode={defaultMode}
      data-light={labels.light}
      data-dark={labels.dark}
    >
      <IconLightMode aria-hidden="true" />
      <IconDarkMode aria-hidden="true" />
    </button>
  );
}

function label(mode: string): string {
  return translate(
    {id: 'theme.colorToggle.ariaLabel', message: 'Switch between dark and light mode (currently {mode})'},
    {mode},
  );
}
