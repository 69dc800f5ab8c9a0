// Replaced (it is one element) to say the language, and because the stock element ends early at a title with `</script>`.
import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/BlogListPage/StructuredData';
import JsonLd from '../../../components/JsonLd';

export default function BlogListPageStructuredData(props: Props) {
  const {i18n} = useDocusaurusContext();
  const inLanguage = i18n.localeConfigs[i18n.currentLocale]?.htmlLang;
  return <JsonLd data={{...useBlogListPageStructuredData(props), inLanguage}} />;
}
