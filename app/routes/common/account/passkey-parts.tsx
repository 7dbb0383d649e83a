import type { Passkey } from '~/domain/identity/factor/passkey-store.server'
import { formatDate, formatDateTime } from '~/format/dates'
import { ProofFields, type Proof } from '~/screens/users/proof-fields'
import { Button, SubmitButton } from '~/ui/button'
import { FormErrors, intentOf, PostForm, TextField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Details } from '~/ui/page'
import { PasskeyButton, WherePasskeys } from '~/ui/sign-in/passkey-button'
import { PostValues } from '~/ui/post-values'

type LastResult = SubmissionResult<string[]> | undefined

interface Passkeys {
  passkeys: Passkey[]
  /** The host that is asked. */
  here: string
  /** A login asks for a second step: whoever changes that proves it. */
  on: boolean
  proving: string | null
  lastResult: LastResult
}

/** One's passkeys, and how another is added. */
export function PasskeysOf({ passkeys, here, on, proving, lastResult }: Passkeys) {
  const { t } = useWords()
  const ofHere = (intent: string, id?: number) =>
    intentOf(lastResult) === intent && (!id || lastResult?.initialValue?.id === String(id)) ? lastResult : undefined
  const mine = passkeys.some(({ host }) => host === here)
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h2 className="mb-2 font-semibold">{t('account:passkey.title')}</h2>
      <p className="mb-3 text-sm text-muted">{t('account:passkey.about')}</p>
      {passkeys.length ? (
        <ul id="passkeys" className="mb-3 divide-y divide-line">
          {passkeys.map((passkey) => (
            <OnePasskey
              key={passkey.id}
              {...{ passkey, here, proving }}
              renamed={ofHere('passkey-rename', passkey.id)}
              removed={ofHere('passkey-remove', passkey.id)}
            />
          ))}
        </ul>
      ) : null}
      <WherePasskeys instead={<p className="text-sm text-muted">{t('account:passkey.notHere')}</p>}>
        {mine && !proving ? (
          <PostValues values={{ intent: 'passkey-prove' }} className="mb-3">
            <Button type="submit" small look="quiet">
              {t('account:passkey.prove')}
            </Button>
          </PostValues>
        ) : null}
        {proving ? <Alert>{t('account:passkey.proving')}</Alert> : null}
        <AddPasskey {...{ on, proving }} lastResult={ofHere('passkey-begin') ?? ofHere('passkey-add')} />
      </WherePasskeys>
    </section>
  )
}

function AddPasskey({ on, proving, lastResult }: Pick<Passkeys, 'on' | 'proving' | 'lastResult'>) {
  const { t } = useWords()
  const [form, fields] = useForm<Proof>({ id: 'passkey-begin', lastResult, constraint: useConstraint('begin') })
  return (
    <Details summary={t('account:passkey.add')} open={lastResult !== undefined}>
      <PostForm form={form} values={{ intent: 'passkey-begin' }}>
        <FormErrors form={form} />
        <ProofFields {...{ fields, on, proving }}>{t('account:passkey.add')}</ProofFields>
      </PostForm>
    </Details>
  )
}

interface One {
  passkey: Passkey
  here: string
  proving: string | null
  renamed: LastResult
  removed: LastResult
}

function OnePasskey({
  passkey: { id, name, host, createdAt, usedAt, backedUp },
  here,
  proving,
  renamed,
  removed,
}: One) {
  const { t, lang } = useWords()
  const [rename, named] = useForm<{ name: string }>({
    id: `passkey-rename-${id}`,
    lastResult: renamed,
    defaultValue: { name },
    constraint: useConstraint('rename'),
  })
  const [remove, fields] = useForm<Proof>({
    id: `passkey-remove-${id}`,
    lastResult: removed,
    constraint: useConstraint('codes'),
  })
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-words font-medium">{name}</span>
        {backedUp ? <Badge>{t('account:passkey.backedUp')}</Badge> : null}
      </p>
      <p className="mb-2 text-sm text-muted">
        {[
          t('account:passkey.madeOn', { date: formatDate(createdAt, lang) }),
          usedAt ? t('account:passkey.usedAt', { time: formatDateTime(usedAt, lang) }) : t('account:passkey.neverUsed'),
          host === here ? '' : t('account:passkey.onlyAt', { host }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="grid gap-2">
        <Details summary={t('account:passkey.rename')} open={renamed !== undefined}>
          <PostForm key={name} form={rename} values={{ intent: 'passkey-rename', id }}>
            <FormErrors form={rename} />
            <div className="grid gap-4">
              <TextField field={named.name} label="account:passkey.name" />
              <SubmitButton look="plain" />
            </div>
          </PostForm>
        </Details>
        <Details summary={t('account:passkey.remove')} open={removed !== undefined}>
          <PostForm form={remove} values={{ intent: 'passkey-remove', id }}>
            <FormErrors form={remove} />
            <p className="mb-3 text-sm text-muted">{t('account:passkey.removeText')}</p>
            <ProofFields {...{ fields, proving }} on look="danger">
              {t('account:passkey.remove')}
            </ProofFields>
          </PostForm>
        </Details>
      </div>
    </li>
  )
}

/** The password was right: now the browser makes a passkey. */
export function MakePasskey({ options, lastResult }: { options: string; lastResult: LastResult }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ name: string }>({
    id: 'passkey-add',
    lastResult,
    constraint: useConstraint('passkey'),
  })
  return (
    <WherePasskeys instead={<p className="text-muted">{t('account:passkey.notHere')}</p>}>
      <p className="mb-3">{t('account:passkey.make')}</p>
      <PostForm form={form} values={{ intent: 'passkey-add' }}>
        <FormErrors form={form} />
        <div className="grid gap-4">
          <TextField field={fields.name} label="account:passkey.name" hint="account:passkey.nameHint" />
          <PasskeyButton options={options}>{t('account:passkey.create')}</PasskeyButton>
        </div>
      </PostForm>
      <PostValues values={{ intent: 'passkey-stop' }} className="mt-3">
        <Button type="submit" small look="quiet">
          {t('common:cancel')}
        </Button>
      </PostValues>
    </WherePasskeys>
  )
}
