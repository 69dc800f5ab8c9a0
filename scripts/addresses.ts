import type {Config} from '@docusaurus/types';
import {require} from 'tsx/cjs/api';

// The configuration is CommonJS, and `tsx` for modules alone does not load it.
const config: Config = require('../docusaurus.config.ts', import.meta.url).default;

type Address = {locale: string; label: string; prefix: string; folder: string};

/**
 * Where each language of the site lies, the default one first; `folder`: in the built site, with a slash at its end.
 */
export function addressesOf(): Address[] {
  const {i18n, baseUrl} = config;
  const locales = (i18n?.locales ?? []) as string[];
  return locales.map((locale): Address => {
    const {label = locale, baseUrl: prefix = baseUrl} = i18n?.localeConfigs?.[locale] ?? {};
    return {locale, label, prefix, folder: prefix.slice(baseUrl.length)};
  });
}
