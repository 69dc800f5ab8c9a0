// Replaced because the stock switch leads to the same address in every language, also where a translation has another
// one, and does not say that a page is not translated. The page script adds query and section (page/language.ts).
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import IconLanguage from '@theme/Icon/Language';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import TextLanguage from '../../../client/TextLanguage';
import {usePageLanguages} from '../../../components/page-languages';

export default function LocaleDropdown({
  mobile,
  dropdownItemsBefore,
  dropdownItemsAfter,
  queryString = '',
  ...props
}: Props) {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {languages, addressIn} = usePageLanguages();
  const {currentLocale, locales, localeConfigs} = i18n;
  const active = mobile ? 'menu__link--active' : 'dropdown__link--active';
  const items = locales.map((locale) => {
    const {label = locale, htmlLang, url} = localeConfigs[locale] ?? {};
    const isElsewhere = url !== siteConfig.url;
    return {
      // The link is in that language, and this remark in the language of the page.
      label: languages.includes(locale) ? (
        label
      ) : (
        <>
          {label}
          <span lang={localeConfigs[currentLocale]?.htmlLang}>
            <TextLanguage id="site.language.missing">
              <Translate id="site.language.missing" description="Behind the name of a language in the switch of a page">
                {' (not translated)'}
              </Translate>
            </TextLanguage>
          </span>
        </>
      ),
      lang: htmlLang,
      to: `${isElsewhere ? '' : 'pathname://'}${addressIn(locale, isElsewhere)}${queryString}`,
      target: '_self',
      autoAddBaseUrl: false,
      className: locale === currentLocale ? active : '',
    };
  });
  const label = mobile
    ? translate({id: 'theme.navbar.mobileLanguageDropdown.label', message: 'Languages'})
    : localeConfigs[currentLocale]?.label;
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={
        <>
          <IconLanguage className="language-icon" />
          {label}
        </>
      }
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
    />
  );
}
