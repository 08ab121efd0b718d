/** A message before it is set: what it says, and the one thing to do. */
export interface MessageText {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Why it came, and what to do if it should not have. */
  readonly foot: string;
}

/** The game's light colours: mail programs know no variables. */
const colours = {
  page: '#f0ece4',
  paper: '#fefcf9',
  line: '#d9d3ca',
  ink: '#201914',
  soft: '#49413a',
  faint: '#635a53',
  brass: '#865403',
  onBrass: '#fdfaf3',
};
const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "'Instrument Serif',Georgia,'Times New Roman',serif";

/** A message as text and as HTML. Tables and inline styles: mail programs take little else. */
export function layOutMessage(message: MessageText) {
  return { subject: message.subject, text: asText(message), html: asHtml(message) };
}

function asText({ title, paragraphs, action, foot }: MessageText): string {
  const parts = [title, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), '--', foot];
  return `${parts.join('\n\n')}\n`;
}

function asHtml({ subject, title, paragraphs, action, foot }: MessageText): string {
  const said = paragraphs.map(
    (text) => `<p style="margin:0 0 16px;font:16px/25px ${sans};color:${colours.soft}">${escaped(text)}</p>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.page}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[0] ?? title)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 20px;font:34px/40px ${serif};color:${colours.ink}">Rackets<span style="color:${colours.brass}">.</span></td></tr>
<tr><td style="padding:36px 32px 28px;background:${colours.paper};border:1px solid ${colours.line};border-top:3px solid ${colours.brass};border-radius:12px">
<h1 style="margin:0 0 14px;font:400 32px/38px ${serif};color:${colours.ink}">${escaped(title)}</h1>
${said.join('\n')}
${action ? button(action) : ''}
</td></tr>
<tr><td style="padding:20px 4px 0;font:13px/20px ${sans};color:${colours.faint}">${escaped(foot)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The button, and its address as text for those whose program shows none. */
function button({ label, url }: { readonly label: string; readonly url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:6px;background:${colours.brass}"><a href="${escaped(url)}" style="display:inline-block;padding:13px 24px;font:600 16px/20px ${sans};color:${colours.onBrass};text-decoration:none">${escaped(label)}</a></td></tr></table>
<p style="margin:0;padding-top:16px;border-top:1px solid ${colours.line};font:13px/20px ${sans};color:${colours.faint}">If the button does nothing, open this address:<br><a href="${escaped(url)}" style="color:${colours.brass};word-break:break-all">${escaped(url)}</a></p>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
