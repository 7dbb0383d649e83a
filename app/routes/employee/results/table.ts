import { layout, route } from '@remix-run/route-config'

const at = (file: string) => `routes/employee/results/${file}`

export const employeeResults = [
  layout('routes/site/results/area.tsx', { id: 'employee-results-area' }, [
    route('site/employee-panel/result/emp-exam-result-master-form', at('results.tsx')),
  ]),
]
