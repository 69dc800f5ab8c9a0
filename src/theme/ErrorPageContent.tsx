// Wrapped because the frame around pages stays when the reader goes to another one, and with it the boundary that has caught the error of this one.
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import {useLayoutEffect, useState} from 'react';

export default function ErrorOfPage(props: Props) {
  const {pathname} = useLocation();
  const [failed] = useState(pathname);
  const {tryAgain} = props;
  useLayoutEffect(() => {
    if (pathname !== failed) tryAgain();
  }, [pathname, failed, tryAgain]);
  return <ErrorPageContent {...props} />;
}
