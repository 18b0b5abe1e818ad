import type { Db } from '#db/database.ts'
import { readOwnTexts } from '#db/notice-texts.ts'
import { saveSetting } from '#db/settings.ts'
import { lockSetting } from '#db/shop-settings.ts'
import { inTransaction } from '#db/transaction.ts'
import type { NoticeTemplateName } from '#domain/notice-templates.ts'
import { noOwnText, type OwnText, readOwnText } from '#domain/notice-texts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff.ts'
import { whatChanged } from './change-setting.ts'
import { recordAudit } from './record-audit.ts'
import type { Shop } from './shop.ts'

type Change = { staff: Staff; name: NoticeTemplateName; typed: Readonly<Record<string, string>> }

/** Another text for a notice; nothing typed is ours again. It is told so from the next notice on. */
export async function changeNoticeText(shop: Shop, { staff, name, typed }: Change): Promise<Refusal | null> {
  const own = readOwnText(name, typed)
  if (isRefusal(own)) return own
  await inTransaction(shop.db, (tx) => record(tx, staff, { name, own }))
  return null
}

async function record(
  tx: Db,
  staff: Staff,
  { name, own }: { name: NoticeTemplateName; own: OwnText },
): Promise<void> {
  const before = readOwnTexts(await lockSetting(tx, 'notice-texts'))
  await saveSetting(tx, 'notice-texts', { ...before, [name]: own })
  await recordAudit(tx, staff, {
    ...{ action: 'change-setting', object: `notice:${name}` },
    ...whatChanged(before[name] ?? noOwnText, own),
  })
}
