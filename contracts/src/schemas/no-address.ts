// Endings that mail programs turn into links. Names such as St.John or J.R. have none of them.
const endings =
  'com|net|org|info|biz|io|co|me|app|dev|xyz|top|site|online|shop|store|club|link|click|live|vip|pro|icu|buzz|fun|space|website|tech|cloud|page|gift|win|bid|loan|cash|money|casino|ru|su|cn|tk|ml|ga|cf|gq|us|uk|ca|au|de|fr|eu|nl|pl|ly|gl|gg|cc|tv|ws|to';

const scheme = /[a-z][a-z0-9+.-]*:\/\//iu;
const www = /(?:^|[^\p{L}\p{N}])www\d*\./iu;
const domain = new RegExp(`[\\p{L}\\p{N}-]{2,}\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'iu');
const withPath = /[\p{L}\p{N}]\.[\p{L}]{2,}\/\S/iu;
const mailbox = /[^\s@]@[^\s@]+\.[^\s@]/u;

/**
 * Whether a text has something that a mail program would show as a link: a web address or a mailbox. Invisible
 * characters and wide characters of other scripts do not hide it.
 */
export function holdsAddress(text: string): boolean {
  // Browsers read the full stop of Chinese and Japanese as a dot.
  const shown = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.');
  return [scheme, www, domain, withPath, mailbox].some((pattern) => pattern.test(shown));
}
