import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Formats the dates of a second blog, whose posts carry no text of their date. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (date: string | Date) => string {
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  const {calendar} = localeConfigs[currentLocale] ?? {};
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(currentLocale, {calendar, timeZone: 'UTC', ...options});
    return format.format(new Date(date));
  };
}
