import config from '../docusaurus.config';

/**
 * Where each language of the site lies, the default one first; `folder`: in the built site, with a slash at its end.
 */
export function addressesOf(): {locale: string; label: string; prefix: string; folder: string}[] {
  const {i18n, baseUrl} = config;
  return (i18n?.locales ?? []).map((locale) => {
    const {label = locale, baseUrl: prefix = baseUrl} = i18n?.localeConfigs?.[locale] ?? {};
    return {locale, label, prefix, folder: prefix.slice(baseUrl.length)};
  });
}
