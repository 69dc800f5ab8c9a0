import {load} from './load.mjs';

/** @type {typeof import('../src/config/locales')} */
const {i18n} = load('../src/config/locales.ts');
/** @type {typeof import('../src/config/identity')} */
const {identity} = load('../src/config/identity.ts');

/**
 * Where each language of the site lies, the default one first.
 * @returns {{locale: string, label: string, prefix: string}[]}
 */
export function addressesOf() {
  const configs = /** @type {Record<string, {label: string, path: string}>} */ (i18n.localeConfigs);
  const locales = [i18n.defaultLocale, ...i18n.locales.filter((locale) => locale !== i18n.defaultLocale)];
  return locales.map((locale) => ({
    locale,
    label: configs[locale]?.label ?? locale,
    prefix: locale === i18n.defaultLocale ? identity.baseUrl : `${identity.baseUrl}${configs[locale]?.path ?? locale}/`,
  }));
}
