export { Steps, Tabs, type Tab } from './tabs'
