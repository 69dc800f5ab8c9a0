// Replaced (it is one element) because the stock element ends early at a title with `</script>`.
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import JsonLd from '../../../components/JsonLd';

export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props) {
  return <JsonLd data={useBreadcrumbsStructuredData({breadcrumbs})} />;
}
