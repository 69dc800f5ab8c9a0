// Replaced because the original does not escape `<`.
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import StructuredData from '../../../components/StructuredData';

export default function BreadcrumbsData({breadcrumbs}: Props) {
  return <StructuredData data={useBreadcrumbsStructuredData({breadcrumbs})} />;
}
