import { useLang, useName, useTranslation } from '~/i18n/use-words'
import { formatTime } from '~/format/dates'
import { Icon } from '~/ui/icons'
import { CsrfField } from '../context'
import type { ShellData } from '../shell-data'

/** What must be seen before anything else: someone else's session, a membership that ends. */
export function Banners({ shell }: { shell: ShellData }) {
  const { notice } = shell.tenant
  return (
    <>
      {shell.impersonation && <ImpersonationBanner impersonation={shell.impersonation} shell={shell} />}
      {notice && <MembershipNotice notice={notice} />}
    </>
  )
}

interface ImpersonationBannerProps {
  impersonation: { actor: string; until: string }
  shell: ShellData
}

function ImpersonationBanner({ impersonation, shell }: ImpersonationBannerProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const nameOf = useName()
  return (
    <section
      aria-label={t('shell:impersonation.name')}
      className="no-print flex flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-warn/40 bg-warn-soft px-4 py-2 text-sm sm:px-6"
    >
      <Icon name="eye" size={18} className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-56">
        {t('shell:impersonation.text', {
          actor: impersonation.actor,
          user: nameOf(shell.user ?? shell.tenant),
          until: formatTime(new Date(impersonation.until), lang),
        })}
      </p>
      <form method="post" action="/impersonation/end">
        <CsrfField />
        <button className="shell-quiet font-semibold">{t('shell:impersonation.end')}</button>
      </form>
    </section>
  )
}

function MembershipNotice({ notice }: { notice: 'expired' | 'grace' }) {
  const { t } = useTranslation()
  const tone = notice === 'expired' ? 'border-bad/40 bg-bad-soft' : 'border-warn/40 bg-warn-soft'
  return (
    <section
      aria-label={t('shell:membership.name')}
      className={`no-print flex items-start gap-2.5 border-b ${tone} px-4 py-2 text-sm sm:px-6`}
    >
      <Icon name="alert" size={18} className={`mt-0.5 shrink-0 ${notice === 'expired' ? 'text-bad' : 'text-warn'}`} />
      <p>{t(`shell:membership.${notice}`)}</p>
    </section>
  )
}
