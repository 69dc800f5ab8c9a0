import {load} from './load';

const {i18n, baseUrlOf}: typeof import('../packages/theme/src/config/locales') = load(
  '../packages/theme/src/config/locales.ts',
);
const {identity}: typeof import('../src/config/identity') = load('../src/config/identity.ts');

/** Where each language of the site lies, the default one first; `folder`: in the built site, with a slash at its end. */
export function addressesOf(): {locale: string; label: string; prefix: string; folder: string}[] {
  const configs = i18n.localeConfigs as Record<string, {label: string}>;
  const locales = [i18n.defaultLocale, ...i18n.locales.filter((locale) => locale !== i18n.defaultLocale)];
  return locales.map((locale) => ({
    locale,
    label: configs[locale]?.label ?? locale,
    prefix: baseUrlOf(locale, identity.baseUrl),
    folder: baseUrlOf(locale, ''),
  }));
}
