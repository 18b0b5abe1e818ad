-- Jobs are named after their flows. The new ones are inserted when the shop starts.
delete from scheduled_jobs where name in ('forget-expired', 'forget-old', 'apply-webhooks', 'end-size-asks',
  'retell-collects', 'answer-failed-deliveries', 'ask-refunds', 'bring-pictures-home', 'show-banners', 'tell-summary',
  'tell-of-paying-online', 'keep-backups', 'take-asked-backup', 'delete-unused-pictures', 'compare-books',
  'audit-books');
