import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class Impersonation extends TenantModel<InferAttributes<Impersonation>, InferCreationAttributes<Impersonation>> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare userId: number
  declare sessionId: number
  declare actorTenantId: number
  declare actorUserId: number
  declare reason: string
  declare minutes: number
  declare askedAt: CreationOptional<Date>
  declare until: Date
  declare enteredAt: CreationOptional<Date | null>
  declare endedAt: CreationOptional<Date | null>
  declare endedHow: CreationOptional<'button' | 'centre' | null>
  declare endedBy: CreationOptional<number | null>
  declare askedIn: CreationOptional<number | null>
}

Impersonation.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    userId: { type: DataTypes.BIGINT, allowNull: false },
    sessionId: { type: DataTypes.BIGINT, allowNull: false },
    actorTenantId: { type: DataTypes.BIGINT, allowNull: false },
    actorUserId: { type: DataTypes.BIGINT, allowNull: false },
    reason: { type: DataTypes.TEXT, allowNull: false },
    minutes: { type: DataTypes.INTEGER, allowNull: false },
    askedAt: DataTypes.DATE,
    until: { type: DataTypes.DATE, allowNull: false },
    enteredAt: DataTypes.DATE,
    endedAt: DataTypes.DATE,
    endedHow: DataTypes.TEXT,
    endedBy: DataTypes.BIGINT,
    askedIn: DataTypes.BIGINT,
  },
  { sequelize: database(), tableName: 'impersonation' },
)
