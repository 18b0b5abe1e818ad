/** Texts of the back office’s backups screens. */
export const texts = {
  backup: 'Backup',
  restoredBesideTheShopOnIt: (verifiedAt: string) =>
    `Restored beside the shop on ${verifiedAt}: it is whole.`,
  notTriedYet: 'Not tried yet.',
  namesAddressesAndOrdersAreIn:
    'Names, addresses and orders are in it, under the passphrase of the server. Without that nobody opens it, you neither.',
  namesAddressesAndOrdersAreInIt:
    'Names, addresses and orders are in it, for whoever has the file. Keep it as safe as the shop.',
  download: 'Download',
  itIsWrittenDownThatYou: 'It is written down that you took it.',
  theBackupHasBegun: 'The backup has begun.',
  backups: 'Backups',
  keptIn: (folder: string) => `Kept in ${folder}`,
  howTheShopIsKept: 'How the shop is kept',
  underWay: 'Under way',
  backUpNow: 'Back up now',
  lastVerifiedBackup: (verifiedAt: string) => `Last verified backup: ${verifiedAt}.`,
  noBackupHasBeenRestoredYet: 'No backup has been restored yet to see whether it is one.',
  noTimerTakesBackupsChooseHow: 'No timer takes backups: choose how often below.',
  whoeverHasAFileCanRead:
    'Whoever has a file can read it: STRUT_BACKUP_PASSPHRASE on the server puts them under a passphrase.',
  writingSoFar: (bytes: string) => `Writing: ${bytes} so far`,
  writtenRestoringItBesideTheShop: 'Written. Restoring it beside the shop to see whether it is one',
  inTheFolder: 'In the folder',
  thereIsNoBackupYet: 'There is no backup yet.',
  backUpNowTakesTheFirst: '“Back up now” takes the first one and tries it out.',
  verified: 'Verified',
  cantBeRestored: 'Can’t be restored',
  onlyWhenSomebodyAsks: 'Only when somebody asks',
  everyQuarterOfAnHour: 'Every quarter of an hour',
  everyHour: 'Every hour',
  everySixHours: 'Every six hours',
  everyTwelveHours: 'Every twelve hours',
  everyDay: 'Every day',
  schedule: 'Schedule',
  theFirstOfEachDayIs: 'The first of each day is restored beside the shop, audited, and taken away again.',
  theServersSurroundingsSayHow:
    'The server’s surroundings say how often (STRUT_BACKUP), and they win over what is chosen here.',
  aBackupIsTaken: 'A backup is taken',
  oneOfEachDayIsKept: 'One of each day is kept for days',
  oneOfEachMonthIsKept: 'One of each month is kept for months',
  ofTheLastDayAllAre: 'Of the last day all are kept.',
  theBackupThatWasAskedForOn: (at: string, error: string) =>
    `The backup that was asked for on ${at} failed: ${error}`,
}
