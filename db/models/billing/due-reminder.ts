import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class DueReminder extends SiteModel<InferAttributes<DueReminder>, InferCreationAttributes<DueReminder>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare pressKey: string
  declare channel: string
  declare recipient: string
  declare lang: string
  declare body: string
  declare segments: number
  declare costPoisha: number
  declare openPoisha: number
  declare overduePoisha: number
  declare messageId: CreationOptional<number | null>
  declare createdBy: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
}

DueReminder.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    pressKey: { type: DataTypes.UUID, allowNull: false },
    channel: { type: DataTypes.TEXT, allowNull: false },
    recipient: { type: DataTypes.TEXT, allowNull: false },
    lang: { type: DataTypes.TEXT, allowNull: false },
    body: { type: DataTypes.TEXT, allowNull: false },
    segments: { type: DataTypes.INTEGER, allowNull: false },
    costPoisha: { type: DataTypes.BIGINT, allowNull: false },
    openPoisha: { type: DataTypes.BIGINT, allowNull: false },
    overduePoisha: { type: DataTypes.BIGINT, allowNull: false },
    messageId: DataTypes.BIGINT,
    createdBy: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'due_reminder' },
)
