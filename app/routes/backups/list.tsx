import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { plainIntents, readForm } from '#app/http/read-intent.ts'
import { findShownSettings, refusedSetting, savedSetting, saveSettingForm } from '#app/routes/settings/form-page.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findBackups, findLastVerifiedBackup } from '#db/backups/backups.ts'
import { findBackupRequest } from '#db/backups/requests.ts'
import { indianTime } from '#domain/indian-time.ts'
import { backupBytes } from '#flows/backups/download-backup.ts'
import { findBackupPlan } from '#flows/backups/find-schedule.ts'
import { requestBackup, takeRequestedBackup } from '#flows/backups/request-backup.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { BackupList, BackupState } from '#ui/backups/list.tsx'
import { texts } from '#ui/backups/texts.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, SelectField } from '#ui/parts/field.tsx'
import { SettingPanel, SettingsPage, type ShownSetting, toShownSetting } from '#ui/settings/panel.tsx'
import { usePolling } from '#ui/use-polling.ts'
import type { Route } from './+types/list'

const mostShown = 60

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [shown, all, verified, lastRequest, plan] = await Promise.all([
    findShownSettings(context),
    findBackups(shop.db, mostShown),
    findLastVerifiedBackup(shop.db),
    findBackupRequest(shop.db),
    findBackupPlan(shop),
  ])
  const there = await Promise.all(all.map(async (one) => (await backupBytes(shop, one.file)) !== null))
  const backups = all
    .filter((_, at) => there[at])
    .map(({ takenAt, testedAt, copiedAt, ...one }) => ({
      ...one,
      takenAt: indianTime(takenAt),
      testedAt: testedAt && indianTime(testedAt),
      isCopied: copiedAt !== null,
    }))
  return {
    shown,
    backups,
    isSealed: shop.home.backup.passphrase !== null,
    isSetOutside: shop.home.backup.isSetOutside === true,
    everyMinutes: plan.everyMinutes,
    verifiedAt: verified && indianTime(verified.testedAt),
    request: lastRequest && {
      bytes: lastRequest.bytes,
      file: lastRequest.file,
      error: lastRequest.error,
      isDone: lastRequest.endedAt !== null,
      at: indianTime(lastRequest.requestedAt),
    },
  }
}

const path = '/admin/backups'

const intents = plainIntents('backups', 'now')

export async function action({ request, context }: Route.ActionArgs) {
  const { form: sent, submission } = await readForm(request, intents)
  if (submission.intent === 'backups') return saveSettingForm({ sent, context }, { path, form: submission.intent })
  const { shop, staff } = requireBackOffice(context)
  const refusal = await requestBackup(shop, staff)
  if (refusal) return refusedSetting('now', refusal)
  // Runs in the background; if this server dies, the minutely job restarts it.
  void takeRequestedBackup(shop).catch((error: unknown) =>
    shop.log.error({ err: error }, 'a backup waits for the job that takes it'),
  )
  return savedSetting(context, { path, undo: null, text: texts.backupStarted })
}

const lookAgainMs = 1_500

export const shouldRevalidate = alsoWhenRefused

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, backups, request, verifiedAt, everyMinutes, isSealed, isSetOutside } = loaderData
  const isUnderWay = request !== null && !request.isDone
  usePolling(isUnderWay, lookAgainMs)
  return (
    <SettingsPage title={texts.backups} text={texts.storedOnServer} refused={actionData}>
      <Panel title={texts.backupStatus}>
        <BackupState request={request} verifiedAt={verifiedAt} everyMinutes={everyMinutes} isSealed={isSealed} />
        <PostForm intent="now" className="mt-4">
          <Button label={isUnderWay ? texts.running : texts.backUpNow} wide disabled={isUnderWay} />
        </PostForm>
      </Panel>
      <BackupList backups={backups} />
      <BackupScheduleForm shown={toShownSetting('backups', shown.backups, actionData)} isSetOutside={isSetOutside} />
    </SettingsPage>
  )
}

const intervalChoices = () => [
  { value: '', label: texts.onlyWhenSomeoneAsks },
  { value: '15', label: texts.everyFifteenMinutes },
  { value: '60', label: texts.everyHour },
  { value: '360', label: texts.everySixHours },
  { value: '720', label: texts.everyTwelveHours },
  { value: '1440', label: texts.everyDay },
]

function BackupScheduleForm({ shown, isSetOutside }: { shown: ShownSetting; isSetOutside: boolean }) {
  return (
    <SettingPanel title={texts.schedule} text={texts.dailyVerificationNote} form="backups" shown={shown}>
      {isSetOutside && <Alert text={texts.scheduleSetByServer} variant="warning" />}
      <SelectField {...shown.field('every', texts.howOften)} choices={intervalChoices()} />
      <Field {...shown.field('keepDays', texts.keepDailyBackupsForDays)} inputMode="numeric" required maxLength={3} />
      <Field
        {...shown.field('keepMonths', texts.keepMonthlyBackupsForMonths, texts.lastDayIsKept)}
        inputMode="numeric"
        required
        maxLength={2}
      />
    </SettingPanel>
  )
}
