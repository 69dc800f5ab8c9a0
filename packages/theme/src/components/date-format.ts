import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Formats the dates of a second blog, whose posts carry no text of their date. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (date: string | Date) => string {
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  const {calendar} = localeConfigs[currentLocale] ?? {};
  const format = new Intl.DateTimeFormat(currentLocale, {calendar, timeZone: 'UTC', ...options});
  return (date) => format.format(new Date(date));
}
