import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class Notification extends TenantModel<InferAttributes<Notification>, InferCreationAttributes<Notification>> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare userId: number
  declare titleEn: string
  declare titleBn: string
  declare bodyEn: CreationOptional<string>
  declare bodyBn: CreationOptional<string>
  declare link: CreationOptional<string | null>
  declare createdAt: CreationOptional<Date>
  declare readAt: CreationOptional<Date | null>
}

Notification.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    userId: { type: DataTypes.BIGINT, allowNull: false },
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    bodyEn: DataTypes.TEXT,
    bodyBn: DataTypes.TEXT,
    link: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
    readAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'notification' },
)
