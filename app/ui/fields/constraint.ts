import { useLoaderData } from '@remix-run/react'

/** What the schema of a form asks of its fields, as the screen's loader tells it (constraintsOf). */
export function useConstraint(form: string): Record<string, { required?: boolean; maxLength?: number }> | undefined {
  const data = useLoaderData() as { constraints?: Record<string, Record<string, object>> } | null
  return data?.constraints?.[form]
}
