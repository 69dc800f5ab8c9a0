import {load} from './load';

const {i18n}: typeof import('../src/config/locales') = load('../src/config/locales.ts');
const {identity}: typeof import('../src/config/identity') = load('../src/config/identity.ts');

/** Where each language of the site lies, the default one first. */
export function addressesOf(): {locale: string; label: string; prefix: string}[] {
  const configs = i18n.localeConfigs as Record<string, {label: string; path: string}>;
  const locales = [i18n.defaultLocale, ...i18n.locales.filter((locale) => locale !== i18n.defaultLocale)];
  return locales.map((locale) => ({
    locale,
    label: configs[locale]?.label ?? locale,
    prefix: locale === i18n.defaultLocale ? identity.baseUrl : `${identity.baseUrl}${configs[locale]?.path ?? locale}/`,
  }));
}
