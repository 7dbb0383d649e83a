import { BEHAVIOURS, PLACES, taka, type Behaviour, type Payment } from './payments'
import type { Back } from './desk'

export type Lang = 'bn' | 'en'

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  )
const digits = (text: string, lang: Lang): string =>
  lang === 'bn' ? text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit) : text
const money = (amount: number, lang: Lang): string => {
  const [whole = '', part = ''] = taka(amount).split('.')
  const grouped = whole.length > 3 ? `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}` : whole
  return `৳${digits(`${grouped}.${part}`, lang)}`
}

const WORDS: Record<Behaviour, [bn: string, en: string]> = {
  fail: ['পরিশোধ ব্যর্থ হয়', 'Paying fails'],
  cancel: ['বাতিল হয়ে যায়', 'It is cancelled'],
  abandon: ['পাতাটি বন্ধ করে দেওয়া হয়', 'The page is closed'],
  'no-return': ['টাকা যায়, ব্রাউজার আর ফেরে না', 'Paid, the browser never returns'],
  'late-payment': ['টাকা পরে জমা হয় (ব্যাংক কাউন্টার)', 'Paid later (bank counter)'],
  'late-notice': ['বার্তা দেরিতে আসে', 'The notice comes late'],
  'no-notice': ['কোনো বার্তা আসে না', 'No notice comes'],
  'double-notice': ['একই বার্তা একসঙ্গে দুবার', 'Two notices at once'],
  replay: ['একই বার্তা বারবার', 'The notice is replayed'],
  'forged-notice': ['জাল বার্তা', 'A forged notice'],
  'wrong-amount': ['ভিন্ন অঙ্ক কাটা হয়', 'Another amount is taken'],
  'wrong-invoice': ['অন্য ইনভয়েসের নাম আসে', 'Another invoice is named'],
  'timeout-after-capture': ['টাকা কাটার পর উত্তর আসে না', 'No answer after the money is taken'],
  errors: ['সার্ভারে ত্রুটি', 'Server errors'],
  insufficient: ['যথেষ্ট টাকা নেই', 'Too little money'],
  duplicate: ['একই লেনদেন বলে ফেরত', 'Refused as a duplicate'],
  slow: ['খুব ধীর', 'Very slow'],
}

const METHODS: Record<string, [bn: string, en: string]> = {
  A01: ['ব্যাংকের কাউন্টারে (টাকা পরে জমা হয়)', 'At the bank’s counter (the money comes later)'],
  A02: ['সোনালী ব্যাংকের হিসাব', 'Sonali Bank account'],
  C01: ['সোনালী ব্যাংকের কার্ড', 'Sonali Bank card'],
  'VISA-Dutch Bangla': ['কার্ড', 'Card'],
  'DBBLMOBILEB-Dbbl Mobile Banking': ['রকেট', 'Rocket'],
  'BKASH-BKash': ['বিকাশ', 'bKash'],
}

const FONT = 'node_modules/@expo-google-fonts/hind-siliguri'
/** Bengali looks alike on machines that have no letters for it. */
export const FONTS: Record<string, string> = {
  '400.ttf': `${FONT}/400Regular/HindSiliguri_400Regular.ttf`,
  '700.ttf': `${FONT}/700Bold/HindSiliguri_700Bold.ttf`,
}
const faces = [400, 700]
  .map((weight) => `@font-face{font-family:Hind;font-weight:${weight};src:url(/fonts/${weight}.ttf)}`)
  .join('')

const STYLE = `${faces}*{box-sizing:border-box}body{margin:0;background:#f1f5f9;color:#0f172a;font:16px/1.6 Hind,system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:1rem}.card{background:#fff;border:1px solid #cbd5e1;border-radius:.75rem;padding:1.25rem}
.top{display:flex;justify-content:space-between;gap:1rem;align-items:baseline}h1{font-size:1.25rem;margin:0}a{color:#1d4ed8}
.trial{background:#fef3c7;border:1px solid #d97706;border-radius:.5rem;padding:.5rem .75rem;margin:.75rem 0;font-size:.9rem}
.sum{font-size:2rem;font-weight:700;margin:.25rem 0}dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem .75rem;margin:0 0 1rem;font-size:.95rem}
dt{color:#475569}dd{margin:0;overflow-wrap:anywhere}label,legend{display:block;font-weight:600;margin-top:.75rem}
input,select{width:100%;font:inherit;padding:.5rem;border:1px solid #64748b;border-radius:.5rem;background:#fff}
button{width:100%;font:inherit;font-weight:600;padding:.65rem;border-radius:.5rem;border:1px solid #475569;background:#fff;margin-top:.75rem;cursor:pointer}
button.pay{background:#166534;border-color:#166534;color:#fff}.two{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
details{margin-top:1rem;border-top:1px solid #cbd5e1;padding-top:.75rem}:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}`

const shell = (lang: Lang, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><div class="card">${body}</div></main></body></html>`

const trial = (lang: Lang): string =>
  `<p class="trial">${lang === 'bn' ? 'এটি পরীক্ষামূলক গেটওয়ে। এখানে আসল টাকা কাটা হয় না।' : 'This is a trial gateway. No real money is taken here.'}</p>`

const nameOf = (payment: Payment, lang: Lang): string => PLACES[payment.gateway][lang === 'bn' ? 'nameBn' : 'nameEn']

const top = (payment: Payment, lang: Lang): string => {
  const other = lang === 'bn' ? 'en' : 'bn'
  return `<div class="top"><h1>${escaped(nameOf(payment, lang))}</h1><a href="?lang=${other}" lang="${other}">${lang === 'bn' ? 'English' : 'বাংলা'}</a></div>${trial(lang)}`
}

/** The page a person pays on. A form without scripts. */
export function payPage(payment: Payment, methods: readonly string[], lang: Lang): string {
  const say = (bn: string, en: string) => (lang === 'bn' ? bn : en)
  const ways =
    methods.length > 1
      ? `<label for="method">${say('কীভাবে দেবেন', 'Pay by')}</label><select id="method" name="method">${methods.map((one) => `<option value="${escaped(one)}">${escaped(METHODS[one]?.[lang === 'bn' ? 0 : 1] ?? one)}</option>`).join('')}</select>`
      : ''
  const behaviours = BEHAVIOURS.map(
    (one) => `<option value="${one}">${escaped(WORDS[one][lang === 'bn' ? 0 : 1])}</option>`,
  ).join('')
  return shell(
    lang,
    say('টাকা পরিশোধ', 'Payment'),
    `${top(payment, lang)}
<p class="sum">${money(payment.amount, lang)}</p>
<dl><dt>${say('ইনভয়েস', 'Invoice')}</dt><dd>${escaped(payment.invoice)}</dd>${payment.payer ? `<dt>${say('যার পক্ষে', 'For')}</dt><dd>${escaped(payment.payer)}</dd>` : ''}</dl>
<form method="post"><input type="hidden" name="lang" value="${lang}">${ways}
<label for="mobile">${say('আপনার মোবাইল নম্বর', 'Your mobile number')}</label>
<input id="mobile" name="mobile" inputmode="numeric" autocomplete="tel" pattern="01[0-9]{9}" value="${escaped(payment.mobile)}">
<button class="pay" name="action" value="pay">${say('টাকা দিন', 'Pay')} ${money(payment.amount, lang)}</button>
<div class="two"><button name="action" value="fail">${say('ব্যর্থ হোক', 'Let it fail')}</button><button name="action" value="cancel">${say('বাতিল করুন', 'Cancel')}</button></div>
<details><summary>${say('পরীক্ষার জন্য', 'For testing')}</summary><label for="behaviour">${say('কী গোলমাল হবে', 'What goes wrong')}</label>
<select id="behaviour" name="behaviour"><option value="">${say('কিছুই নয়', 'Nothing')}</option>${behaviours}</select></details></form>`,
  )
}

/** What stands there when the payment is decided and the browser stays, or the page is opened once more. */
export function endPage(payment: Payment, lang: Lang, url: string | null): string {
  const say = (bn: string, en: string) => (lang === 'bn' ? bn : en)
  const words = {
    open: say('সংযোগ বিচ্ছিন্ন হয়েছে। টাকা কাটা হয়নি।', 'The connection is gone. Nothing was taken.'),
    allowed: say('অনুমতি দেওয়া হয়েছে।', 'You have allowed the payment.'),
    paid: say('টাকা পরিশোধ হয়েছে।', 'Paid.'),
    failed: say('পরিশোধ হয়নি।', 'The payment failed.'),
    cancelled: say('বাতিল করা হয়েছে।', 'Cancelled.'),
  }
  const way = url ? `<p><a href="${escaped(url)}">${say('প্রতিষ্ঠানে ফিরে যান', 'Return to the institution')}</a></p>` : ''
  return shell(lang, words[payment.state], `${top(payment, lang)}<p>${words[payment.state]}</p>${way}`)
}

/** Some gateways send the browser back with a form; without scripts a person presses the button. */
export function backPage(back: Back, lang: Lang): string {
  const fields = Object.entries(back.fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  const word = lang === 'bn' ? 'প্রতিষ্ঠানে ফিরে যান' : 'Return to the institution'
  return shell(
    lang,
    word,
    `<form method="post" action="${escaped(back.url)}">${fields}<button class="pay">${word}</button></form><script>document.forms[0].submit()</script>`,
  )
}
