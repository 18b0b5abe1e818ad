import { data, type RouterContextProvider, redirect } from 'react-router'
import { parcelNews, readGoodsBack, readParcelNews } from '#domain/desk-parcel.ts'
import { deskSteps, readDeskStep } from '#domain/desk-step.ts'
import { orderTasks, readSaidTask } from '#domain/order-tasks.ts'
import { isRefusal, type Refusal, refuse, statusOf } from '#domain/refusal.ts'
import { readQueue } from '#domain/today.ts'
import { doDeskStepAtOnce } from '#flows/do-desk-steps.ts'
import { doOrderTask, takeBackOrderTask } from '#flows/do-order-task.ts'
import { noteOrder, revealPhone } from '#flows/note-order.ts'
import { pressDeskStep, takeBackDeskStep } from '#flows/press-desk-step.ts'
import { shipByHand } from '#flows/ship-by-hand.ts'
import { settleReturnedGoods, tellOfParcel } from '#flows/tell-of-parcel.ts'
import { shopContext } from './context.ts'
import { type JustDone, writeDone } from './done.ts'
import { textField } from './form.ts'
import { requirePermission, requireStaff } from './staff.ts'

type Context = Readonly<RouterContextProvider>

/** What a form of an order's page in the back office sent. */
export type OrderDeed = { context: Context; orderId: string; form: FormData }

type Said = Refusal | { words: string; undo?: Record<string, string> }

/** What was done goes to the next page with the words that say so; a refusal stays on this one. */
export async function answerDeed(sent: OrderDeed) {
  const intent = textField(sent.form, 'intent')
  if (intent === 'reveal') return reveal(sent)
  const said = await doDeed(sent, intent)
  return answerWith(sent, said)
}

async function doDeed(sent: OrderDeed, intent: string): Promise<Said> {
  const { context, orderId, form } = sent
  if (intent === 'note') {
    const shop = context.get(shopContext)
    const noted = await noteOrder(shop, {
      staff: requireStaff(context),
      orderId,
      note: textField(form, 'note'),
    })
    return isRefusal(noted) ? noted : { words: 'Note kept.' }
  }
  const [wanted, isUndo] = [intent.replace(/^undo-/, ''), intent.startsWith('undo-')]
  const task = readSaidTask(wanted)
  if (task) return isUndo ? takeBack(sent, task) : say(sent, task)
  const step = readDeskStep(wanted)
  if (step) return isUndo ? takeBackStep(sent, step) : press(sent, step)
  if (intent === 'at-once') return doAtOnce(sent)
  const news = readParcelNews(intent)
  if (news) return tell(sent, news)
  if (intent === 'ship') return ship(sent)
  if (intent === 'goods') return settleGoods(sent)
  return refuse('invalid', 'This page can’t do that.')
}

const mayChange = ({ context }: OrderDeed) => ({
  shop: context.get(shopContext),
  staff: requirePermission(context, 'change-orders'),
})

type Task = NonNullable<ReturnType<typeof readSaidTask>>

async function say(sent: OrderDeed, task: Task): Promise<Said> {
  const { shop, staff } = mayChange(sent)
  const done = await doOrderTask(shop, { staff, orderId: sent.orderId, task })
  return isRefusal(done) ? done : { words: orderTasks[task].done, undo: { intent: `undo-${task}` } }
}

async function takeBack(sent: OrderDeed, task: Task): Promise<Said> {
  const { shop, staff } = mayChange(sent)
  const done = await takeBackOrderTask(shop, { staff, orderId: sent.orderId, task })
  return isRefusal(done) ? done : { words: 'Taken back.' }
}

async function tell(sent: OrderDeed, news: NonNullable<ReturnType<typeof readParcelNews>>): Promise<Said> {
  const { shop, staff } = mayChange(sent)
  const goods = readGoodsBack(textField(sent.form, 'goods'))
  const told = await tellOfParcel(shop, { staff, orderId: sent.orderId, news, goods })
  return isRefusal(told) ? told : { words: parcelNews[news].done }
}

type Step = NonNullable<ReturnType<typeof readDeskStep>>

/** It leaves the house when nobody can take it back any more. */
async function press(sent: OrderDeed, step: Step): Promise<Said> {
  const pressed = await pressDeskStep(mayChange(sent).shop, { ...stepOf(sent), step })
  return isRefusal(pressed) ? pressed : { words: deskSteps[step].pressed, undo: { intent: `undo-${step}` } }
}

async function takeBackStep(sent: OrderDeed, step: Step): Promise<Said> {
  const taken = await takeBackDeskStep(mayChange(sent).shop, { ...stepOf(sent), step })
  return isRefusal(taken) ? taken : { words: 'Taken back.' }
}

const stepOf = (sent: OrderDeed) => ({ staff: mayChange(sent).staff, orderId: sent.orderId })

async function doAtOnce(sent: OrderDeed): Promise<Said> {
  const left = await doDeskStepAtOnce(mayChange(sent).shop, sent.orderId)
  if (left === null) return { words: 'That has left already.' }
  if (isRefusal(left)) return left
  if (left.step !== 'book') return { words: deskSteps[left.step].pressed }
  return { words: `The courier comes for it. Waybill ${left.waybill}.` }
}

async function ship(sent: OrderDeed): Promise<Said> {
  const { shop, staff } = mayChange(sent)
  const parcel = { courier: textField(sent.form, 'courier'), waybill: textField(sent.form, 'waybill') }
  const shipped = await shipByHand(shop, { staff, orderId: sent.orderId, parcel })
  return isRefusal(shipped) ? shipped : { words: 'Order shipped.' }
}

async function settleGoods(sent: OrderDeed): Promise<Said> {
  const { shop, staff } = mayChange(sent)
  const goods = readGoodsBack(textField(sent.form, 'goods'))
  if (goods === null) return refuse('invalid', 'Please say what becomes of the goods.')
  const settled = await settleReturnedGoods(shop, { staff, orderId: sent.orderId, goods })
  if (isRefusal(settled)) return settled
  return { words: goods === 'restocked' ? 'The goods are back on the shelf.' : 'The goods are written off.' }
}

async function reveal({ context, orderId }: OrderDeed) {
  const phones = await revealPhone(context.get(shopContext), { staff: requireStaff(context), orderId })
  return isRefusal(phones)
    ? data({ refusal: phones, phones: null }, { status: statusOf(phones) })
    : { refusal: null, phones }
}

async function answerWith({ context, orderId, form }: OrderDeed, said: Said) {
  if (isRefusal(said)) return data({ refusal: said, phones: null }, { status: statusOf(said) })
  const queue = readQueue(textField(form, 'from'))
  const back = queue ? `/admin?queue=${queue}` : `/admin/orders/${orderId}`
  const action = `/admin/orders/${orderId}`
  const undo = said.undo ? { action, fields: { ...said.undo, from: queue ?? '' } } : null
  return redirectDone(context, back, { words: said.words, undo })
}

/** To a page of the back office that says what was done. */
export async function redirectDone(context: Context, to: string, done: Omit<JustDone, 'at'>) {
  const { now, origin } = context.get(shopContext)
  const cookie = await writeDone({ ...done, at: now().getTime() }, origin)
  return redirect(to, { headers: { 'Set-Cookie': cookie } })
}
