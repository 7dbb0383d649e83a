import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class Invitation extends TenantModel<InferAttributes<Invitation>, InferCreationAttributes<Invitation>> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare userId: number
  declare invitedBy: CreationOptional<number | null>
  declare titleEn: string
  declare titleBn: string
  declare bodyEn: CreationOptional<string>
  declare bodyBn: CreationOptional<string>
  declare placeEn: CreationOptional<string>
  declare placeBn: CreationOptional<string>
  declare startsAt: Date
  declare state: CreationOptional<string>
  declare answeredAt: CreationOptional<Date | null>
}

Invitation.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    userId: { type: DataTypes.BIGINT, allowNull: false },
    invitedBy: DataTypes.BIGINT,
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    bodyEn: DataTypes.TEXT,
    bodyBn: DataTypes.TEXT,
    placeEn: DataTypes.TEXT,
    placeBn: DataTypes.TEXT,
    startsAt: { type: DataTypes.DATE, allowNull: false },
    state: DataTypes.TEXT,
    answeredAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'invitation' },
)
