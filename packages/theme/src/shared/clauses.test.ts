import {expect, test} from 'vitest';
import {partsOf} from './clauses';

test.each([
  ['解决 LifecycleException 的问题', ['解决 Lifecycle', 'Exception 的问题']],
  ['org.apache.catalina', ['org.', 'apache.', 'catalina']],
  ['a XMLHttpRequestUpload', ['a XML', 'Http', 'Request', 'Upload']],
  ['LifecycleException and NullPointerException', ['Lifecycle', 'Exception and Null', 'Pointer', 'Exception']],
  ['Internationalization', ['Internationalization']],
  ['GitHub, JavaScript', ['GitHub, JavaScript']],
])('%s may break between %j', (text, parts) => expect(partsOf(text)).toEqual(parts));
