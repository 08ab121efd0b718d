/** What was asked for is not in the log. The message is a sentence for whoever asked. */
export class NotInArchive extends Error {
  override name = 'NotInArchive';
}
