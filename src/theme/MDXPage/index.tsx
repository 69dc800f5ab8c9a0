// Wrapped to say which language a Markdown page is in, where that is not the language of the site around it.
import type {Props} from '@theme/MDXPage';
import MDXPage from '@theme-original/MDXPage';
import {useMemo} from 'react';
import {useSourceLocale} from '../../components/translation';

export default function MDXPageInItsLanguage({content: Content}: Props) {
  const {lang} = useSourceLocale(Content.metadata.source);
  const marked = useMemo(() => {
    if (!lang) return Content;
    const InItsLanguage = (props: object) => (
      <div lang={lang}>
        <Content {...props} />
      </div>
    );
    return Object.assign(InItsLanguage, Content);
  }, [Content, lang]);
  return <MDXPage content={marked} />;
}
