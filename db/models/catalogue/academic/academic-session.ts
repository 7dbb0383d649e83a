import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../../connection'

export class AcademicSession extends Model<InferAttributes<AcademicSession>, InferCreationAttributes<AcademicSession>> {
  declare id: CreationOptional<number>
  declare code: string
  declare sessionTypeId: number
  declare label: string
  declare startsOn: string
  declare endsOn: string
  declare active: CreationOptional<boolean>
}

AcademicSession.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    sessionTypeId: { type: DataTypes.BIGINT, allowNull: false },
    label: { type: DataTypes.TEXT, allowNull: false },
    startsOn: { type: DataTypes.DATEONLY, allowNull: false },
    endsOn: { type: DataTypes.DATEONLY, allowNull: false },
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'academic_session' },
)
