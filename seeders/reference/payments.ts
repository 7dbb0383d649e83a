import type { Seed } from '../seed'
import { must, seedRows } from '../rows'
import { idsOf } from './ids'

const types: [code: string, nameBn: string, nameEn: string, kind: string][] = [
  ['CASH', 'নগদ', 'Cash', 'cash'],
  ['BANK', 'ব্যাংকে জমা', 'Bank deposit', 'bank'],
  ['CHEQUE', 'চেক', 'Cheque', 'cheque'],
  ['ONLINE', 'অনলাইন', 'Online', 'online'],
  ['TRANSACTION_ID', 'ট্রানজেকশন আইডি দিয়ে', 'With a transaction number', 'transaction-id'],
  ['WALLET', 'শিক্ষার্থীর ওয়ালেট', "Student's wallet", 'wallet'],
]

interface Setting {
  key: string
  nameBn: string
  nameEn: string
  secret: boolean
}
const setting = (key: string, nameBn: string, nameEn: string, secret = false): Setting => ({
  key,
  nameBn,
  nameEn,
  secret,
})

interface Gateway {
  code: string
  nameBn: string
  nameEn: string
  version: string
  sandbox: string
  live: string
  bearer: 'payer' | 'institution'
  many: boolean
  settings: Setting[]
}
const gateways: Gateway[] = [
  {
    code: 'SPG',
    nameBn: 'সোনালী পেমেন্ট গেটওয়ে',
    nameEn: 'Sonali Payment Gateway',
    version: 'v3',
    sandbox: 'https://spgapiuat.sonalibank.com.bd',
    live: 'https://spg.sonalibank.com.bd',
    bearer: 'payer',
    many: true,
    settings: [
      setting('username', 'ব্যবহারকারীর নাম', 'User name'),
      setting('password', 'পাসওয়ার্ড', 'Password', true),
      setting('ipn_username', 'আইপিএন ব্যবহারকারীর নাম', 'IPN user name'),
      setting('ipn_password', 'আইপিএন পাসওয়ার্ড', 'IPN password', true),
      setting('credit_account', 'যে হিসাবে জমা হবে', 'Account to be credited'),
    ],
  },
  {
    code: 'SPG_V2',
    nameBn: 'সোনালী পেমেন্ট গেটওয়ে (পুরোনো)',
    nameEn: 'Sonali Payment Gateway (v2)',
    version: 'v2',
    sandbox: 'https://spg.sblesheba.com:6314',
    live: 'https://spg.com.bd:6314',
    bearer: 'payer',
    many: true,
    settings: [
      setting('username', 'ব্যবহারকারীর নাম', 'User name'),
      setting('password', 'পাসওয়ার্ড', 'Password', true),
      setting('credit_account', 'যে হিসাবে জমা হবে', 'Account to be credited'),
    ],
  },
  {
    code: 'BKASH',
    nameBn: 'বিকাশ',
    nameEn: 'bKash',
    version: 'v1.2.0-beta',
    sandbox: 'https://tokenized.sandbox.bka.sh/v1.2.0-beta/tokenized/checkout',
    live: 'https://tokenized.pay.bka.sh/v1.2.0-beta/tokenized/checkout',
    bearer: 'institution',
    many: false,
    settings: [
      setting('username', 'ব্যবহারকারীর নাম', 'User name'),
      setting('password', 'পাসওয়ার্ড', 'Password', true),
      setting('app_key', 'অ্যাপ কী', 'App key'),
      setting('app_secret', 'অ্যাপ সিক্রেট', 'App secret', true),
    ],
  },
  {
    code: 'NAGAD',
    nameBn: 'নগদ (মোবাইল)',
    nameEn: 'Nagad',
    version: 'v-0.2.0',
    sandbox: 'http://sandbox.mynagad.com:10080/remote-payment-gateway-1.0/api/dfs',
    live: 'https://api.mynagad.com/api/dfs',
    bearer: 'institution',
    many: false,
    settings: [
      setting('merchant_id', 'মার্চেন্ট আইডি', 'Merchant ID'),
      setting('account_number', 'মার্চেন্ট হিসাব নম্বর', 'Merchant account number'),
      setting('gateway_public_key', 'নগদের পাবলিক কী', "Nagad's public key"),
      setting('merchant_private_key', 'মার্চেন্টের প্রাইভেট কী', "Merchant's private key", true),
      setting('server_ip', 'নগদে নিবন্ধিত সার্ভারের আইপি', 'Server address registered with Nagad'),
    ],
  },
  {
    code: 'SSLCOMMERZ',
    nameBn: 'এসএসএলকমার্জ',
    nameEn: 'SSLCommerz',
    version: 'v4',
    sandbox: 'https://sandbox.sslcommerz.com',
    live: 'https://securepay.sslcommerz.com',
    bearer: 'institution',
    many: false,
    settings: [
      setting('store_id', 'স্টোর আইডি', 'Store ID'),
      setting('store_passwd', 'স্টোর পাসওয়ার্ড', 'Store password', true),
    ],
  },
]

const merchantTypes: [code: string, nameBn: string, nameEn: string, settlesTo: string, gateways: string[]][] = [
  [
    'INSTITUTION',
    'প্রতিষ্ঠানের নিজস্ব মার্চেন্ট',
    "Institution's own merchant account",
    'institution',
    ['SPG', 'SPG_V2', 'BKASH', 'NAGAD', 'SSLCOMMERZ'],
  ],
  ['PROVIDER', 'সেবাদাতার মার্চেন্ট', "Provider's merchant account", 'provider', ['BKASH', 'NAGAD', 'SSLCOMMERZ']],
]

const methods: [
  code: string,
  nameBn: string,
  nameEn: string,
  gateway: string,
  channel: string,
  gatewayCode: string | null,
  late: boolean,
][] = [
  ['SPG_COUNTER', 'সোনালী ব্যাংক কাউন্টার', 'Sonali Bank counter', 'SPG', 'counter', 'A01', true],
  ['SPG_ACCOUNT', 'সোনালী ব্যাংক হিসাব', 'Sonali Bank account', 'SPG', 'bank-account', 'A02', false],
  ['SPG_CARD', 'সোনালী ব্যাংক কার্ড', 'Sonali Bank card', 'SPG', 'card', 'C01', false],
  ['SPG_V2_COUNTER', 'সোনালী ব্যাংক কাউন্টার (পুরোনো গেটওয়ে)', 'Sonali Bank counter (v2)', 'SPG_V2', 'counter', 'A01', true],
  [
    'SPG_V2_ACCOUNT',
    'সোনালী ব্যাংক হিসাব (পুরোনো গেটওয়ে)',
    'Sonali Bank account (v2)',
    'SPG_V2',
    'bank-account',
    'A02',
    false,
  ],
  ['SPG_V2_CARD', 'সোনালী ব্যাংক কার্ড (পুরোনো গেটওয়ে)', 'Sonali Bank card (v2)', 'SPG_V2', 'card', 'C01', false],
  ['BKASH_WALLET', 'বিকাশ হিসাব', 'bKash account', 'BKASH', 'mobile', null, false],
  ['NAGAD_WALLET', 'নগদ হিসাব', 'Nagad account', 'NAGAD', 'mobile', null, false],
  ['SSL_CARD', 'ডেবিট/ক্রেডিট কার্ড', 'Debit or credit card', 'SSLCOMMERZ', 'card', null, false],
  ['SSL_MOBILE', 'মোবাইল ব্যাংকিং (রকেটসহ)', 'Mobile banking (Rocket and others)', 'SSLCOMMERZ', 'mobile', null, false],
  ['SSL_INTERNET', 'ইন্টারনেট ব্যাংকিং', 'Internet banking', 'SSLCOMMERZ', 'internet-banking', null, false],
]

/** Ways of paying: types, gateways with the settings each asks an institution for, merchants and methods. */
export const paymentsSeed: Seed = {
  name: 'payments',
  data: { way: 1, types, gateways, merchantTypes, methods },
  write: async () => {
    await seedRows(
      'payment_type',
      ['code'],
      types.map(([code, name_bn, name_en, kind], index) => ({
        code,
        name_bn,
        name_en,
        kind,
        position: index + 1,
        active: true,
      })),
    )
    const typeIds = await idsOf('payment_type')
    await seedRows(
      'payment_gateway',
      ['code'],
      gateways.map((one, index) => ({
        code: one.code,
        name_bn: one.nameBn,
        name_en: one.nameEn,
        payment_type_id: must(typeIds, 'ONLINE', 'payment type'),
        api_version: one.version,
        sandbox_url: one.sandbox,
        live_url: one.live,
        charge_bearer: one.bearer,
        settles_many: one.many,
        settings: one.settings,
        position: index + 1,
        active: true,
      })),
    )
    const gatewayIds = await idsOf('payment_gateway')
    await seedRows(
      'online_payment_merchant_type',
      ['code'],
      merchantTypes.map(([code, name_bn, name_en, settles_to, on], index) => ({
        code,
        name_bn,
        name_en,
        settles_to,
        gateway_ids: on.map((key) => must(gatewayIds, key, 'gateway')),
        position: index + 1,
        active: true,
      })),
    )
    const own = must(await idsOf('online_payment_merchant_type'), 'INSTITUTION', 'merchant type')
    await seedRows(
      'online_payment_method',
      ['code'],
      methods.map(([code, name_bn, name_en, gateway, channel, gateway_code, settles_late], index) => ({
        code,
        name_bn,
        name_en,
        gateway_id: must(gatewayIds, gateway, 'gateway'),
        merchant_type_id: own,
        channel,
        gateway_code,
        settles_late,
        position: index + 1,
        active: true,
      })),
    )
  },
}
