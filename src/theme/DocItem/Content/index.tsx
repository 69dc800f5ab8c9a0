// Wrapped to say which language a page of the handbook is in, where that is not the language of the page around it.
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocItem/Content';
import Content from '@theme-original/DocItem/Content';
import {useSourceLocale} from '../../../components/translation';

export default function DocItemContent(props: Props) {
  const {lang} = useSourceLocale(useDoc().metadata.source);
  return lang ? (
    <div lang={lang}>
      <Content {...props} />
    </div>
  ) : (
    <Content {...props} />
  );
}
