import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SmsBatch extends SiteModel<InferAttributes<SmsBatch>, InferCreationAttributes<SmsBatch>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare runId: number
  declare token: string
  declare lang: string
  declare recipient: string
  declare template: string
  declare messages: number
  declare segments: number
  declare costPoisha: number
  declare createdBy: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
}

SmsBatch.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    runId: { type: DataTypes.BIGINT, allowNull: false },
    token: { type: DataTypes.UUID, allowNull: false },
    lang: { type: DataTypes.TEXT, allowNull: false },
    recipient: { type: DataTypes.TEXT, allowNull: false },
    template: { type: DataTypes.TEXT, allowNull: false },
    messages: { type: DataTypes.INTEGER, allowNull: false },
    segments: { type: DataTypes.INTEGER, allowNull: false },
    costPoisha: { type: DataTypes.BIGINT, allowNull: false },
    createdBy: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'sms_batch' },
)
